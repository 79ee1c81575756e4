#include "CZXing.h"

#if defined(CITYKIT_QR_CODES)

#include <ZXing/BarcodeFormat.h>
#include <ZXing/DecodeHints.h>
#include <ZXing/ImageView.h>
#include <ZXing/ReadBarcode.h>
#include <ZXing/TextUtfEncoding.h>

#include <cstdlib>
#include <cstring>
#include <string>

#define STB_IMAGE_IMPLEMENTATION
#define STB_IMAGE_STATIC
#define STBI_ONLY_PNG
#define STBI_ONLY_JPEG
#define STBI_NO_STDIO
#if defined(__clang__)
#pragma clang diagnostic push
#pragma clang diagnostic ignored "-Wunused-function"
#endif
#include <stb/stb_image.h>
#if defined(__clang__)
#pragma clang diagnostic pop
#endif

int citykit_qr_is_available(void) { return 1; }

int citykit_qr_read(
  const uint8_t *bytes, size_t count, int64_t most_pixels, uint8_t **texts, size_t *length) {
  *texts = nullptr;
  *length = 0;
  if (count > INT32_MAX) return -2;
  int width = 0, height = 0, channels = 0;
  if (!stbi_info_from_memory(bytes, static_cast<int>(count), &width, &height, &channels)) return -1;
  if (static_cast<int64_t>(width) * height > most_pixels) return -2;
  uint8_t *pixels =
    stbi_load_from_memory(bytes, static_cast<int>(count), &width, &height, &channels, 1);
  if (!pixels) return -1;
  std::string joined;
  int found = 0;
  try {
    ZXing::DecodeHints hints;
    hints.setFormats(ZXing::BarcodeFormat::QRCode);
    hints.setTryHarder(true);
    hints.setTryRotate(true);
    ZXing::ImageView view(pixels, width, height, ZXing::ImageFormat::Lum);
    for (const auto &result : ZXing::ReadBarcodes(view, hints)) {
      if (!result.isValid()) continue;
      const std::string text = ZXing::TextUtfEncoding::ToUtf8(result.text());
      const uint32_t size = static_cast<uint32_t>(text.size());
      for (int shift = 0; shift < 32; shift += 8)
        joined.push_back(static_cast<char>((size >> shift) & 0xFF));
      joined += text;
      found += 1;
    }
  } catch (...) {
    found = -1;
  }
  stbi_image_free(pixels);
  if (found <= 0) return found;
  *texts = static_cast<uint8_t *>(std::malloc(joined.size()));
  if (!*texts) return -1;
  std::memcpy(*texts, joined.data(), joined.size());
  *length = joined.size();
  return found;
}

void citykit_qr_free(uint8_t *texts) { std::free(texts); }

#else

extern "C" int citykit_qr_is_available(void) { return 0; }

extern "C" int citykit_qr_read(
  const uint8_t *, size_t, int64_t, uint8_t **texts, size_t *length) {
  *texts = nullptr;
  *length = 0;
  return -3;
}

extern "C" void citykit_qr_free(uint8_t *) {}

#endif
