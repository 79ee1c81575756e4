// What every page shares.
