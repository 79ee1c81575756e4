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
#include <vector>

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

namespace {

/// A grey image.
struct Picture {
  std::vector<uint8_t> pixels;
  int width;
  int height;
};

/// The mean of every pixel and its eight neighbours, which takes out noise.
Picture smoothed(const uint8_t *pixels, int width, int height) {
  Picture result{std::vector<uint8_t>(pixels, pixels + static_cast<size_t>(width) * height), width, height};
  std::vector<uint16_t> columns(width);
  for (int y = 1; y + 1 < height; y++) {
    const uint8_t *line = pixels + static_cast<size_t>(y) * width;
    for (int x = 0; x < width; x++) columns[x] = line[x - width] + line[x] + line[x + width];
    uint8_t *mean = result.pixels.data() + static_cast<size_t>(y) * width;
    for (int x = 1; x + 1 < width; x++) {
      const uint16_t sum = columns[x - 1] + columns[x] + columns[x + 1];
      mean[x] = static_cast<uint8_t>(sum / 9);
    }
  }
  return result;
}

/// The image at half of its width and height.
Picture halved(const uint8_t *pixels, int width, int height) {
  Picture result{{}, width / 2, height / 2};
  result.pixels.resize(static_cast<size_t>(result.width) * result.height);
  for (int y = 0; y < result.height; y++) {
    const uint8_t *line = pixels + static_cast<size_t>(2 * y) * width;
    uint8_t *half = result.pixels.data() + static_cast<size_t>(y) * result.width;
    for (int x = 0; x < result.width; x++, line += 2) {
      const int sum = line[0] + line[1] + line[width] + line[width + 1];
      half[x] = static_cast<uint8_t>(sum / 4);
    }
  }
  return result;
}

/// The image at twice its width and height, with pixels between their neighbours.
Picture doubled(const uint8_t *pixels, int width, int height) {
  Picture result{{}, width * 2, height * 2};
  result.pixels.resize(static_cast<size_t>(result.width) * result.height);
  std::vector<uint16_t> columns(width + 1);
  for (int y = 0; y < result.height; y++) {
    const int below = y / 2 + 1 < height ? y / 2 + (y & 1) : y / 2;
    const uint8_t *one = pixels + static_cast<size_t>(y / 2) * width;
    const uint8_t *two = pixels + static_cast<size_t>(below) * width;
    for (int x = 0; x < width; x++) columns[x] = one[x] + two[x];
    columns[width] = columns[width - 1];
    uint8_t *twice = result.pixels.data() + static_cast<size_t>(y) * result.width;
    for (int x = 0; x < width; x++) {
      twice[2 * x] = static_cast<uint8_t>(columns[x] / 2);
      twice[2 * x + 1] = static_cast<uint8_t>((columns[x] + columns[x + 1]) / 4);
    }
  }
  return result;
}

/// The image with light and dark exchanged: a light code on a dark ground.
Picture inverted(const uint8_t *pixels, int width, int height) {
  Picture result{std::vector<uint8_t>(pixels, pixels + static_cast<size_t>(width) * height), width, height};
  for (uint8_t &pixel : result.pixels) pixel = 255 - pixel;
  return result;
}

/// Images of more pixels are halved until they have no more, before they are read in other ways.
constexpr int64_t most_retried_pixels = 4000000;

/// The modules along a side of the smallest code; images with fewer pixels along one hold none, and
/// zxing-cpp does not take images without pixels.
constexpr int least_side = 21;

/// Appends the codes of an image, each as its length in four bytes and its text.
int append_codes(
  const uint8_t *pixels, int width, int height, std::string &joined,
  ZXing::Binarizer binarizer = ZXing::Binarizer::LocalAverage) {
  if (width < least_side || height < least_side) return 0;
  ZXing::DecodeHints hints;
  hints.setBinarizer(binarizer);
  hints.setFormats(ZXing::BarcodeFormat::QRCode);
  hints.setTryHarder(true);
  hints.setTryRotate(true);
  int found = 0;
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
  return found;
}

int append_codes(
  const Picture &picture, std::string &joined,
  ZXing::Binarizer binarizer = ZXing::Binarizer::LocalAverage) {
  return append_codes(picture.pixels.data(), picture.width, picture.height, joined, binarizer);
}

/// Reads an image of few pixels again: without noise, inverted, in other sizes, and with one
/// threshold for the whole image, which suits small codes and blurred ones.
int read_again(const uint8_t *pixels, int width, int height, std::string &joined) {
  const auto whole = ZXing::Binarizer::GlobalHistogram;
  int found = 0;
  const Picture once = smoothed(pixels, width, height);
  if ((found = append_codes(once, joined)) > 0) return found;
  const Picture twice = smoothed(once.pixels.data(), width, height);
  if ((found = append_codes(twice, joined)) > 0) return found;
  if ((found = append_codes(pixels, width, height, joined, whole)) > 0) return found;
  if ((found = append_codes(once, joined, whole)) > 0) return found;
  const Picture other = inverted(pixels, width, height);
  if ((found = append_codes(other, joined)) > 0) return found;
  if ((found = append_codes(other, joined, whole)) > 0) return found;
  if ((found = append_codes(halved(once.pixels.data(), width, height), joined)) > 0) return found;
  if ((found = append_codes(doubled(once.pixels.data(), width, height), joined)) > 0) return found;
  return append_codes(doubled(pixels, width, height), joined);
}

/// Reads an image as it is, then smaller until it has few pixels, then in other ways.
int read_codes(const uint8_t *pixels, int width, int height, std::string &joined) {
  int found = append_codes(pixels, width, height, joined);
  Picture half;
  while (found == 0 && static_cast<int64_t>(width) * height > most_retried_pixels) {
    half = halved(pixels, width, height);
    pixels = half.pixels.data();
    width = half.width;
    height = half.height;
    found = append_codes(half, joined);
  }
  return found > 0 ? found : read_again(pixels, width, height, joined);
}

/// Lays grey pixels, each followed by its opacity, on white and keeps the grey alone.
void lay_on_white(uint8_t *pixels, int width, int height) {
  const size_t count = static_cast<size_t>(width) * height;
  for (size_t place = 0; place < count; place++) {
    const int opacity = pixels[2 * place + 1];
    pixels[place] = static_cast<uint8_t>((pixels[2 * place] * opacity + 255 * (255 - opacity)) / 255);
  }
}

}  // namespace

int citykit_qr_is_available(void) { return 1; }

int citykit_qr_read(
  const uint8_t *bytes, size_t count, int64_t most_pixels, uint8_t **texts, size_t *length) {
  *texts = nullptr;
  *length = 0;
  if (count > INT32_MAX) return -2;
  int width = 0, height = 0, channels = 0;
  if (!stbi_info_from_memory(bytes, static_cast<int>(count), &width, &height, &channels)) return -1;
  if (static_cast<int64_t>(width) * height > most_pixels) return -2;
  const int kept = channels == 2 || channels == 4 ? 2 : 1;
  uint8_t *pixels =
    stbi_load_from_memory(bytes, static_cast<int>(count), &width, &height, &channels, kept);
  if (!pixels) return -1;
  if (kept == 2) lay_on_white(pixels, width, height);
  std::string joined;
  int found = 0;
  try {
    found = read_codes(pixels, width, height, joined);
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
