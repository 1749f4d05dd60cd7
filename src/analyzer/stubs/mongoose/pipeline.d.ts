// What the stages of an aggregation leave, from the last one back: `$project` and `$group` name the fields, stages that
// choose or order records keep them. `any` where a stage says nothing of them, or only running code knows the stages.
type IsAnything<T> = 0 extends 1 & T ? true : false;
type Even<T> = { [K in keyof T]: T[K] };
type RootOf<S> = S extends `${infer A}.${string}` ? A : S;
type StageFields<F> = { -readonly [K in keyof F & string as RootOf<K>]: any };
/** A number that only running code knows may be the 0 that leaves a field out. */
type IsOpenStage<J> = true extends {
  [K in keyof J]: IsAnything<J[K]> extends true
    ? true
    : number extends J[K]
      ? true
      : boolean extends J[K]
        ? true
        : false;
}[keyof J]
  ? true
  : false;
type NamedBy<J> = { [K in keyof J & string]: J[K] extends 0 | false ? never : RootOf<K> }[keyof J & string];
type ProjectedBy<J> = string extends keyof J
  ? any
  : IsOpenStage<J> extends true
    ? any
    : [NamedBy<J>] extends [never]
      ? any
      : Even<{ [K in NamedBy<J>]: any } & ('_id' extends keyof J ? {} : { _id: any })>;
type WithFields<T, F> =
  IsAnything<T> extends true
    ? any
    : string extends keyof F
      ? any
      : Even<Omit<T, keyof StageFields<F>> & StageFields<F>>;
export type AfterStages<P> = P extends readonly [...infer Rest, infer Last]
  ? IsAnything<Last> extends true
    ? any
    : Last extends { readonly $project: infer J }
      ? ProjectedBy<J>
      : Last extends { readonly $group: infer G }
        ? string extends keyof G
          ? any
          : StageFields<G>
        : Last extends { readonly $count: infer N }
          ? N extends string
            ? { [K in N]: number }
            : any
          : Last extends { readonly $facet: infer F }
            ? string extends keyof F
              ? any
              : { -readonly [K in keyof F]: AfterStages<F[K]>[] }
            : Last extends { readonly $addFields: infer F } | { readonly $set: infer F }
              ? WithFields<AfterStages<Rest>, F>
              : Last extends { readonly $lookup: { readonly as: infer N } }
                ? N extends string
                  ? WithFields<AfterStages<Rest>, { [K in N]: any }>
                  : any
                : Last extends
                      | { readonly $sort: any }
                      | { readonly $limit: any }
                      | { readonly $skip: any }
                      | { readonly $match: any }
                      | { readonly $sample: any }
                      | { readonly $unwind: any }
                  ? AfterStages<Rest>
                  : any
  : any;

export {};
