import CommandKit
import FloorPathCommands

await Program.floorpath.run()
