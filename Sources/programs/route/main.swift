import CommandKit
import RouteCommands

await Program.route.run()
