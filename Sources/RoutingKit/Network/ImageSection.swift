/// The parts of a compiled network, in their order in the file.
///
/// Text tables take two sections: where each text begins, and the texts' UTF-8 one after another.
enum ImageSection: Int, CaseIterable {
  case counts
  case latitudes
  case longitudes
  case stopFlags
  case nodeIDOffsets
  case nodeIDText
  case nodeIDOrder
  case nodeNameOffsets
  case nodeNameText
  case roadFrom
  case roadTo
  case roadSeconds
  case roadKinds
  case roadIDOffsets
  case roadIDText
  case segmentLines
  case segmentRoads
  case segmentIDOffsets
  case segmentIDText
  case lineOffsets
  case lineText
  case carFirstArcs
  case carArcs
  case carRoads
  case transitFirstArcs
  case transitArcs
  case transitSegments
  case firstStates
  case segmentHeadways
}
