public import AirQualityKit
public import ArgumentParser

extension GIOSClient.Interface: ExpressibleByArgument {}

extension IndexStandard: ExpressibleByArgument {}
