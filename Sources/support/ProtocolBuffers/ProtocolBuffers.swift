// The wire format of protocol buffers.
