import { describe, expect, it } from 'vitest';
import { isPlural, isWhole, singular } from '../../../src/openapi/naming/inflection.ts';

/** Several, and one of them. */
const nouns = `
  accesses:access accounts:account activities:activity addresses:address ads:ad alerts:alert aliases:alias
  allowances:allowance alumni:alumnus analyses:analysis apis:api appendices:appendix apples:apple archives:archive
  articles:article assets:asset atlases:atlas audiences:audience audios:audio avalanches:avalanche avatars:avatar
  axes:axis baches:bach backups:backup badges:badge bases:base basics:basic batches:batch beaches:beach benches:bench
  biases:bias bikes:bike bonuses:bonus bookings:booking boxes:box branches:branch brushes:brush buses:bus
  businesses:business bushes:bush caches:cache calves:calf campuses:campus canvases:canvas cars:car cases:case
  categories:category causes:cause censuses:census channels:channel charges:charge checks:check chiefs:chief
  children:child choices:choice churches:church cities:city classes:class clauses:clause clients:client clouds:cloud
  coaches:coach codes:code companies:company compasses:compass contacts:contact cookies:cookie corpora:corpus costs:cost
  countries:country coupons:coupon courses:course cpus:cpu credentials:credential creches:creche crises:crisis
  criteria:criterion crosses:cross currencies:currency curves:curve customers:customer databases:database dates:date
  deliveries:delivery devices:device diagnoses:diagnosis dishes:dish discounts:discount drives:drive dresses:dress
  echoes:echo ecosystems:ecosystem emojis:emoji employees:employee enterprises:enterprise entries:entry enums:enum
  envelopes:envelope epics:epic errors:error events:event exercises:exercise expenses:expense experiences:experience
  faces:face families:family features:feature feet:foot fees:fee fields:field files:file fixes:fix flows:flow
  folders:folder foxes:fox frames:frame franchises:franchise games:game gases:gas gateways:gateway genres:genre
  genomes:genome geese:goose glasses:glass gpus:gpu graphs:graph groups:group gurus:guru halves:half headaches:headache
  heroes:hero hooks:hook horses:horse houses:house images:image indices:index indexes:index industries:industry
  inventories:inventory invoices:invoice issues:issue items:item jobs:job journeys:journey keys:key kids:kid
  knives:knife kpis:kpi labels:label leaves:leaf lenses:lens libraries:library licences:licence licenses:license
  lies:lie links:link lists:list lives:life locales:locale locations:location logs:log loaves:loaf losses:loss
  lunches:lunch matches:match matrices:matrix menus:menu messages:message metrics:metric mice:mouse moustaches:moustache
  movies:movie moves:move museums:museum names:name nephews:nephew niches:niche nodes:node notices:notice
  notifications:notification nurses:nurse oases:oasis offices:office orders:order organisations:organisation
  organizations:organization pages:page patches:patch passes:pass passwords:password payees:payee payments:payment
  people:person permissions:permission phases:phase phones:phone photos:photo pieces:piece pies:pie pins:pin
  places:place playlists:playlist policies:policy positions:position potatoes:potato preferences:preference prices:price
  privileges:privilege prizes:prize processes:process products:product profiles:profile proofs:proof properties:property
  proxies:proxy purchases:purchase purses:purse queries:query queues:queue quizzes:quiz quotas:quota quotes:quote
  radii:radius radiuses:radius ranches:ranch rates:rate reaches:reach recipes:recipe refunds:refund releases:release
  repos:repo repositories:repository resources:resource responses:response revenues:revenue reviews:review roles:role
  roofs:roof routes:route rules:rule sales:sale saves:save scarves:scarf scenes:scene schedules:schedule schemas:schema
  schemata:schema scopes:scope scores:score searches:search selfies:selfie selves:self senses:sense sequences:sequence
  services:service sessions:session settings:setting shelves:shelf shoes:shoe skills:skill skis:ski skus:sku
  slices:slice sources:source spaces:space specs:spec sports:sport spouses:spouse stages:stage statistics:statistic
  statuses:status stimuli:stimulus stories:story stores:store streets:street strategies:strategy studies:study
  studios:studio subscriptions:subscription suffixes:suffix suites:suite switches:switch syllabi:syllabus
  syllabuses:syllabus syntheses:synthesis tags:tag tasks:task taxes:tax taxis:taxi taxonomies:taxonomy teeth:tooth
  templates:template tenses:tense theses:thesis ties:tie tiles:tile times:time todos:todo tomatoes:tomato topics:topic
  torches:torch toolboxes:toolbox traces:trace trophies:trophy types:type uploads:upload universes:universe urls:url
  users:user values:value valves:valve vaults:vault vehicles:vehicle venues:venue verses:verse versions:version
  vertices:vertex videos:video views:view viruses:virus vouchers:voucher votes:vote warehouses:warehouse watches:watch
  waves:wave webhooks:webhook weeks:week wikis:wiki wishes:wish wishlists:wishlist wives:wife wolves:wolf women:woman
  workspaces:workspace zombies:zombie ids:id vips:vip pois:poi tvs:tv pdfs:pdf sdks:sdk faqs:faq apps:app vms:vm
  cats:cat clips:clip alibis:alibi safaris:safari bikinis:bikini tsunamis:tsunami irises:iris trellises:trellis
  bureaus:bureau plateaus:plateau gnus:gnu emus:emu submenus:submenu haikus:haiku thesauruses:thesaurus
  octopuses:octopus circuses:circus focuses:focus geniuses:genius prospectuses:prospectus apparatuses:apparatus
  waltzes:waltz blitzes:blitz pizzas:pizza agendas:agenda operas:opera millennia:millennium bacteria:bacterium
  forums:forum stadiums:stadium albums:album curricula:curriculum memoranda:memorandum addenda:addendum errata:erratum
  phenomena:phenomenon automata:automaton polyhedra:polyhedron oxen:ox brothers:brother men:man postmen:postman
  salespeople:salesperson grandchildren:grandchild beliefs:belief cliffs:cliff staffs:staff gulfs:gulf reefs:reef
  briefs:brief handkerchiefs:handkerchief safes:safe caves:cave gloves:glove sleeves:sleeve directives:directive
  objectives:objective initiatives:initiative incentives:incentive perspectives:perspective natives:native olives:olive
  brownies:brownie rookies:rookie calories:calorie genies:genie hoodies:hoodie birdies:birdie pixies:pixie
  smoothies:smoothie goalies:goalie eyries:eyrie prairies:prairie aeries:aerie foodies:foodie newbies:newbie
  freebies:freebie hobbies:hobby babies:baby lobbies:lobby copies:copy puppies:puppy hippies:hippie yuppies:yuppie
  groupies:groupie townies:townie collies:collie laddies:laddie caddies:caddie bodies:body buddies:buddy remedies:remedy
  ladies:lady indies:indie boogies:boogie bookies:bookie cowries:cowrie menageries:menagerie reveries:reverie
  lingeries:lingerie patisseries:patisserie rotisseries:rotisserie brasseries:brasserie boutiques:boutique
  techniques:technique catalogues:catalogue dialogues:dialogue leagues:league colleagues:colleague plagues:plague
  syringes:syringe sponges:sponge ranges:range changes:change exchanges:exchange bridges:bridge pledges:pledge
  edges:edge judges:judge colleges:college languages:language packages:package garages:garage apexes:apex
  complexes:complex vertexes:vertex cortexes:cortex prefixes:prefix mixes:mix mailboxes:mailbox sandboxes:sandbox
  inboxes:inbox matrixes:matrix codices:codex codecs:codec podcasts:podcast apaches:apache quiches:quiche
  pastiches:pastiche psyches:psyche toothaches:toothache stomachaches:stomachache microfiches:microfiche cliches:cliche
  douches:douche gouaches:gouache brioches:brioche crutches:crutch sketches:sketch approaches:approach speeches:speech
  epochs:epoch stomachs:stomach monarchs:monarch patriarchs:patriarch hashes:hash meshes:mesh dashes:dash crashes:crash
  flashes:flash greenhouses:greenhouse pauses:pause phrases:phrase vases:vase leases:lease diseases:disease
  increases:increase showcases:showcase bookcases:bookcase briefcases:briefcase suitcases:suitcase codebases:codebase
  promises:promise noises:noise noses:nose roses:rose hoses:hose doses:dose purposes:purpose racecourses:racecourse
  defenses:defense sentences:sentence blouses:blouse muses:muse fuses:fuse excuses:excuse abuses:abuse nooses:noose
  cheeses:cheese guises:guise cruises:cruise dentists:dentist tests:test texts:text contests:contest requests:request
`
  .trim()
  .split(/\s+/)
  .map((pair) => pair.split(':') as [string, string]);

/** Of these there is one, whatever they end in. */
const ofOne = `
  access aircraft analytics atlas aws bus business cache campus canvas chassis class clothes consensus corpus cors css
  data dns equipment feedback goods https info ios javascript jenkins kubernetes kudos lens media metadata news nexus os
  plus postgres premises process progress radius redis rss series sheep sms sos species staff stats status surplus virus
  yes gps ssh tls corps debris analysis basis crisis axis tennis iris agenda opera
`
  .trim()
  .split(/\s+/);

describe('one of several', () => {
  it('is found for the nouns of APIs', () => {
    expect(nouns.length).toBeGreaterThan(400);
    expect(nouns.map(([several]) => [several, ...singular([several])])).toEqual(nouns);
  });

  it('is one itself', () => {
    const ones = nouns.map(([, one]) => one);
    expect(ones.map((one) => singular([one])[0])).toEqual(ones);
  });

  it('is the same of a noun that is no plural', () => {
    expect(ofOne.length).toBeGreaterThan(50);
    expect(ofOne.map((word) => singular([word])[0])).toEqual(ofOne);
    expect(ofOne.filter((word) => isPlural([word]))).toEqual([]);
  });

  it('is that of the last word, in its spelling', () => {
    expect(singular(['blogs', 'posts'])).toEqual(['blogs', 'post']);
    expect(singular(['user', 'IDs'])).toEqual(['user', 'ID']);
    expect(singular(['local', 'fs'])).toEqual(['local', 'fs']);
    expect(singular(['Categories'])).toEqual(['Category']);
    expect(singular(['s'])).toEqual(['s']);
    expect(singular([])).toEqual([]);
  });

  it('is none of what is read and written as a whole', () => {
    expect(isWhole(['user', 'settings'])).toBe(true);
    expect(singular(['settings'])).toEqual(['setting']);
    expect(isWhole(['posts'])).toBe(false);
    expect(isPlural(['posts'])).toBe(true);
  });
});
