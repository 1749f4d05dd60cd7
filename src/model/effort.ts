/** How much of a project one run has read anew: counts of work, which say what an edit cost whatever the machine does. */
export interface Effort {
  /** Functions whose statements were walked, for what they read and answer. */
  summarised: number;
  /** Functions that the abstract interpreter read: once each, and once more for each set of values that decides. */
  interpreted: number;
  /** Calls into which a summary was put, instead of reading the function again. */
  instantiated: number;
  /** Different values that the abstract interpreter met. */
  values: number;
  /** Nodes and aliases whose symbol, type or signature the type checker was asked for, each once; other questions are not counted. */
  questions: number;
  /** Routes whose facts were worked out; those of the others were known. */
  routesRead: number;
  /** Documents written; those of versions that stayed as they were are those of an earlier run. */
  documentsBuilt: number;
  /** Operations and component schemas that were written for them; the others are those of an earlier run. */
  partsBuilt: number;
}

export const noEffort: Effort = {
  summarised: 0,
  interpreted: 0,
  instantiated: 0,
  values: 0,
  questions: 0,
  routesRead: 0,
  documentsBuilt: 0,
  partsBuilt: 0,
};

/** The counts alone, of what has other figures beside them. */
export function effortOf(stats: Effort): Effort {
  const { summarised, interpreted, instantiated, values, questions, routesRead, documentsBuilt, partsBuilt } = stats;
  return { summarised, interpreted, instantiated, values, questions, routesRead, documentsBuilt, partsBuilt };
}
