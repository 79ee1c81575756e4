import CommandKit
import LocationsCommands

await Program.locations.run()
