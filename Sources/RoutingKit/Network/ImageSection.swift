/// The sections of a compiled network, in their order in the file.
///
/// A text table takes two sections: the offsets of the texts, and their UTF-8 bytes.
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
