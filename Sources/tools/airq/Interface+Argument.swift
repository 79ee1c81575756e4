public import AirQualityKit
public import ArgumentParser

extension GIOSClient.Interface: ExpressibleByArgument {}

extension AirLanguage: ExpressibleByArgument {}

extension IndexStandard: ExpressibleByArgument {}
