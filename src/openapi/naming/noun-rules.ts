/** What the library of plurals does not know, each as an end of a word and what it is of one. */
export const singularRules: readonly (readonly [RegExp, string])[] = [
  // -che, where the library takes -ch: `beaches`, but `caches`.
  [
    /^((?:(?:geo|micro)?ca|avalan|tran|(?:head|tooth|stomach|heart|back|ear|belly)?a|ni|qui|pasti|psy|cli|mou?sta|cre|(?:micro)?fi|dou|goua|brio|cartou|pors|apa)ch)es$/i,
    '$1e',
  ],
  // -ie, where it takes -y: `hobbies`, but `selfies`.
  [
    /^(self|hood|bird|freeb|prair|cadd|ladd|rever|menager|linger|eyr|aer|yupp|boog|cowr|sort|budg|camarader|ind|kelp|auss)ies$/i,
    '$1ie',
  ],
  // -u, where it takes -us: `status`, but `menus`.
  [/^((?:sub)?men|[cgtdn]p|sk|gur|haik|gn|em|tof|tut|sudok|plate|bure)us$/i, '$1u'],
  // -use, where it takes -us: `viruses`, but `excuses`.
  [/^((?:m|f|r|exc|acc|rec|ref|re)us)es$/i, '$1e'],
  [/(tz)es$/i, '$1'],
  // Words of one thing that end in -is: `analysis`.
  [/((?:[eoy]s|(?:b|oa)s|ps|pol|phylax|prax|ir|tenn|pelv|chass|debr|cannab|hubr|red|trav|gen|nem)is)$/i, '$1'],
];

/** One, and several. */
export const irregularNouns: readonly (readonly [string, string])[] = [
  ['axis', 'axes'],
  ['bias', 'biases'],
  ['corpus', 'corpora'],
  ['lens', 'lenses'],
  ['memorandum', 'memoranda'],
  ['oasis', 'oases'],
  ['poi', 'pois'],
  ['posse', 'posses'],
  ['safari', 'safaris'],
  ['syllabus', 'syllabuses'],
  ['trellis', 'trellises'],
];

/** Names, acronyms and the like that end in -s and have no singular, and plurals that nobody takes apart. */
export const uncountableNouns: readonly string[] =
  `access acs address always aws barracks basis bios bps business chaos christmas class clothes cors cosmos crossroads css data dis
  dns earnings ecs eks electronics ethics ethos express gas goods gps gymnastics hls https innings ios jenkins js kms kubernetes
  logistics mathematics means metadata mysql nats nextjs nodejs os physics politics pos postgres proceeds progress rds redis
  robotics sass savings sls sms sns sos species sqs stats status telematics texas thanks tls vps windows`.split(/\s+/);
