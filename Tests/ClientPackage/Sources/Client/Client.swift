import GraphKit

@main
enum Client {
  static func main() {
    print("GraphKit is in reach: \(GraphError.Kind.unknownNode)")
  }
}
