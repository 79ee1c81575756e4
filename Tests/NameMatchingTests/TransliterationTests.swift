import NameMatching
import Testing

/// Words in other alphabets, in Latin letters.
@Suite struct TransliterationTests {
  @Test(arguments: [
    ("фихтенгольц", "fichtenholc"), ("кострикин", "kostrikin"), ("алгебри", "algebry"),
    ("физика", "fizika"), ("халлидей", "challidej"), ("щука", "shchuka"), ("щука", "szczuka"),
  ])
  func `a typed word has all spellings that it may stand for`(word: String, latin: String) {
    let readings = Transliteration.readings(Array(word.utf8))
    #expect(readings.contains(Array(latin.utf8)))
    #expect(Set(readings).count == readings.count)
  }

  @Test(arguments: ["algebra", "2004", "日本"])
  func `words of other letters have none`(word: String) {
    #expect(Transliteration.readings(Array(word.utf8)).isEmpty)
  }
}
