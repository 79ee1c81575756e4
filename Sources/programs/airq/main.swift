import AirqCommands
import CommandKit

await Program.airq.run()
