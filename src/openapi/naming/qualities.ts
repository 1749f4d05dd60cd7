/** Which ones of a collection are meant: `/posts/popular`. */
const adjectives: ReadonlySet<string> = new Set(
  `abandoned accepted active all annual approved archived assigned available banned blocked canceled cancelled closed completed custom daily
  default deleted disabled draft due duplicate duplicated enabled expired failed favorite favourite featured finished free global hidden
  hot hourly inactive incoming internal invalid live local locked missing monthly nearby new offline online open orphaned outgoing overdue
  paid paused pending permanent pinned popular premium private processed promoted public published quarterly queued ready recent recommended
  rejected related resolved running saved scheduled shared similar stale starred successful suggested temporary top trashed trending
  unassigned unavailable unpaid unpublished unread unresolved unverified upcoming valid verified visible weekly yearly`.split(
    /\s+/,
  ),
);

/** Those of which there is one. */
const ofOne: ReadonlySet<string> = new Set(
  `current first highest last latest lowest newest next oldest own previous primary random secondary`.split(' '),
);

/** The adjective that a segment is behind a collection; `2024` and `drafts` are like one. */
export function adjectiveOf(words: readonly string[]): string | undefined {
  const word = words.length === 1 ? words[0]!.replace(/^(draft|favou?rite)s$/, '$1') : '';
  return adjectives.has(word) || ofOne.has(word) || /^\d+$/.test(word) ? word : undefined;
}
export const isOfOne = (adjective: string): boolean => ofOne.has(adjective);

/** What is said about things of every kind, so that it is none itself: `/reports/summary`, `/import/status`. */
const abouts: ReadonlySet<string> = new Set(
  `analytics archive callback callbacks categories config configuration count counts details export exports feed filters health history import
  index indexes info inventory job jobs limits link links list log logs meta metadata metrics options overview permissions preview progress
  queue quota request requests result results retry schedule schedules search session sessions setting settings size stats state statistics
  status stream suggestions summary tag tags task tasks template templates test token tokens total totals trends types uploads url urls
  usage`.split(/\s+/),
);
export const isAbout = (words: readonly string[]): boolean => abouts.has(words.at(-1) ?? '');
