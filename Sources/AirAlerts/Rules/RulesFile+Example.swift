extension RulesFile {
  /// An example of a rules file.
  public static let example = """
    # Rules and sinks of airq: sections of name = value lines (a part of TOML).
    # `airq check` judges once, for cron; `airq watch` goes on; `airq rules test` tries the sinks.

    # The rule `home` is there by default: the home station above the legal limits. To turn it off:
    # [[rule]]
    # name = "home"
    # enabled = false

    [[rule]]
    name = "smog"
    place = "home"             # or "52.23,21.01", or a station's number, code or name
    measure = "PM10"           # a pollutant in µg/m³, "index", "computed-index", or "law"
    mean = 24                  # hours; 1 unless told
    above = 50                 # for an index the level that is reached: 4 or "bad"
    for = 2                    # hours in a row
    clear = 45                 # all is clear at or below this
    cooldown = "6h"            # tell nothing for so long after telling, unless it is worse
    quiet-hours = "22:00-07:00"  # on Polish clocks; what still holds is sent afterwards
    recovery = true            # tell the end, too
    grade = "warning"          # or "alert": the exit code of `airq check`
    tell = "desktop, phone"    # all sinks unless told

    [[sink]]
    name = "desktop"
    kind = "notify-send"

    [[sink]]
    name = "phone"
    kind = "ntfy"
    url = "https://ntfy.example.org/my-air"
    # token = "tk_…"
    lang = "pl"

    # [[sink]]
    # name = "mail"
    # kind = "sendmail"
    # to = "me@example.org"

    # [[sink]]
    # name = "hook"
    # kind = "webhook"         # POST of a JSON object
    # url = "https://example.org/hook"

    # [[sink]]
    # name = "script"
    # kind = "exec"            # AIRQ_… variables and a JSON object on standard input, no shell
    # program = "/usr/local/bin/tell-me"

    """
}
