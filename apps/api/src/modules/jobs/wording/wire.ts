import type { PostingFacts, PostingWarning, WarningKind } from '../wire.ts'

type WordingKind = Exclude<WarningKind, 'pay_floor'>

const anyOf = (words: readonly string[]): RegExp =>
  new RegExp(`(?<![\\p{L}\\p{N}])(?:${words.join('|')})(?![\\p{L}\\p{N}])`, 'giu')

const patterns: Readonly<Record<WordingKind, RegExp>> = {
  age: anyOf([
    // Not those whom an intern works for: "you work with young people", "you teach young children".
    '(?<!(?:work(?:s|ing)? with|teach(?:es|ing)?|help(?:s|ing)?|serv(?:es?|ing)|mentor(?:s|ing)?|tutor(?:s|ing)?|support(?:s|ing)?) )young(?:er|est)?',
    'youthful',
    'youngsters?',
    'digital natives?',
    'recent (?:college |university |high school )?graduates?(?: only)?',
    'recent grads?(?: only)?',
    'new(?:ly)? (?:college )?grad(?:uate)?s? only',
    'fresh (?:graduates?|grads?|blood|faces?)',
    '(?:fresh|straight|just) (?:out of|from) (?:college|school|university)',
    '(?:20|twenty|30|thirty)[- ]?somethings?',
    'college[- ]aged?',
    'whizz?[- ]?kids?|wunderkind(?:er)?',
    '(?:energetic|high[- ]energy) (?:candidates?|individuals?|interns?|people|persons?|self[- ]starters?|teams?)',
    "(?:no more than|max(?:imum)?(?: of)?:?|at most) \\d+ years?[’']? (?:of )?experience",
    '(?:under|below|younger than|no older than|not older than|max(?:imum)? age(?: of)?:?) \\d{2}(?! ?(?:hours?|minutes?|miles?|%|employees|people|students|/))',
    'ag(?:e|ed|es) (?:\\d{2} ?(?:-|–|to) ?\\d{2}|limit)',
    '\\d{2} ?(?:-|–|to) ?\\d{2} years? old',
    'class of 20\\d\\d only',
    'millennials?',
    'gen(?:eration)?[- ]z',
    'overqualified',
    'jóvenes|joven|recién graduad[oa]s?',
  ]),
  citizenship: anyOf([
    '(?:u\\.?s\\.?a?\\.?|united states|american) citizen(?:s|ship)?(?: only| required| preferred)?',
    'citizens? only',
    'must be (?:an? )?(?:u\\.?s\\.? |american )?citizens?',
    'citizenship (?:is )?required',
    'no (?:visa sponsorship|visas?|sponsorship|opt/cpt|cpt/opt|opt|cpt|h-?1b|international students|foreign(?:ers| students))',
    'green card(?: holders?)?(?: only| required)?',
    'permanent residents? only',
    'native[- ]born',
    'ciudadanos? estadounidenses?',
  ]),
  gender: anyOf([
    'he/him(?:/his)?',
    'she/her(?:/hers)?',
    's?he or s?he|he or she|she or he|he/she|she/he|s/he|\\(s\\)he',
    'his or her|her or his|his/her|her/his',
    'he (?:will|must|should|is|has|can)',
    'she (?:will|must|should|is|has|can)',
    'him or her|her or him|him/her|her/him|himself or herself|herself or himself|himself/herself|herself/himself',
    '(?:sales|business|chair|fore|crafts|handy|repair|spokes|camera|delivery|door|fire|mail|news|police|congress|weather|anchor|middle|work)(?:man|men|woman|women)',
    'sales(?:girl|boy|lad(?:y|ie))s?|housewi(?:fe|ves)|m[ae]n up',
    'man[- ]hours?|manpower|manning',
    'waitress(?:es)?|hostess(?:es)?|stewardess(?:es)?|actress(?:es)?',
    '(?:male|female)s? (?:only|preferred|candidates?|applicants?|interns?)',
    '(?:men|women) only',
    // Not the names of clubs that interns work with.
    'guys?|gals?|girl ?friday|boys(?! (?:and|&) girls clubs?)|(?<!boys (?:and|&) )girls(?! who code| inc)|gentlem[ae]n|lad(?:y|ies)',
  ]),
  coded: anyOf([
    'rock[- ]?stars?(?! games)|superstars?|super ?hero(?:es)?',
    // The tool that builds programs bears the name too.
    '(?<!cmake(?:, ?|/| | and | or | with ))ninjas?(?! build)',
    'gurus?(?! nanak)|gurú(?:e?s)?|jedis?|code monkeys?|brogrammers?|growth hackers?|hustlers?',
    '(?:code|coding|data|design|excel|marketing|programming|sales|software|spreadsheet|sql|tech) (?:wizards?|warriors?)',
    'bad[- ]?ass(?:es)?|kick[- ]ass|killer instincts?|alpha (?:males?|dogs?|personalit(?:y|ies))',
    'crush(?:es|ing)? (?:it|goals|quotas?|the competition|your (?:goals|quotas?|targets?))',
    'dominat(?:es?|ing) (?:the |our |your )?(?:competition|industry|market)',
    'aggressive (?:candidates?|closers?|go[- ]getters?|personalit(?:y|ies)|sales ?(?:people|persons?)|self[- ]starters?)',
    'work hard,? (?:and )?play hard(?:er)?',
  ]),
  native_speaker: anyOf([
    'native(?:[- ]level)? (?:\\p{L}+[- ])?(?:speaker|speaking|fluency|tongue|proficiency)s?',
    'native (?:english|spanish|french|german|mandarin|chinese|portuguese|arabic)',
    'mother[- ]tongue',
    'first language (?:is|must be|should be)',
    '(?:no|without an?|unaccented|accent[- ]free) accent',
    'accent[- ]free',
    'hablantes? nativ[oa]s?|lengua materna',
  ]),
  record: anyOf([
    'no (?:criminal (?:records?|background|history|convictions?)|felon(?:s|y|ies)|convictions?|arrests?)',
    'clean (?:criminal )?(?:record|background)',
    'felons? need not apply',
    'sin antecedentes(?: penales)?',
  ]),
  unpaid: anyOf([
    'unpaid|non[- ]?paid|not (?:be )?(?:paid|compensated)',
    '(?:no|without) (?:pay|wages?|salary|compensation|remuneration|stipend)',
    '(?:only )?for (?:academic|class|college|course|school) credit only',
    '(?:academic|class|college|course|school) credit only',
    'for (?:the )?(?:experience|exposure) only',
    'as volunteers?|as an? volunteer|voluntary (?:basis|internship|position|role)',
    // Not those whom an intern works for or with: "so that a volunteer understands it", "volunteer coordination".
    '(?<!(?:an?|another|any|each|every|one|our|the) )volunteer(?! (?:coordinat\\p{L}+|hours|management|programs?|recruit\\p{L}+|schedul\\p{L}+))',
    '(?:an?|the|this) volunteer (?:basis|internship|position|role)',
    'no remunerad[oa]s?|sin (?:paga|pago|remuneración|salario|sueldo)|voluntariado',
  ]),
}

const kinds = Object.keys(patterns) as WordingKind[]

/** The words of the text that may keep somebody away, each once, as they are written. */
export const wordsFound = (text: string, kind: WordingKind): string[] => {
  const found = new Map([...text.matchAll(patterns[kind])].map(([word]) => [word.toLowerCase(), word]))
  return [...found.values()]
}

type Worded = Exclude<PostingWarning['field'], 'pay_min_cents'>

/** Of what a posting says, the parts that somebody words. */
export type Wording = Pick<PostingFacts, Worded>

const textsOf = (facts: Wording): [Worded, string][] => [
  ['title', facts.title],
  ['description', facts.description],
  ['skills', facts.skills.join('\n')],
  ['questions', facts.questions.map(({ text }) => text).join('\n')],
  ['reviewed_by', facts.reviewed_by],
]

/** The wording of each part that may keep people away, with the words: found while it is written, and again for staff. It holds nothing up. */
export const wordingOf = (facts: Wording): PostingWarning[] =>
  textsOf(facts).flatMap(([field, text]) =>
    kinds.flatMap((kind) => {
      const words = wordsFound(text, kind)
      return words.length === 0 ? [] : [{ kind, field, words, floor: null }]
    }),
  )
