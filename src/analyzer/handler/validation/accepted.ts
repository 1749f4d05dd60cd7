import type { TypeModel } from '../../../model/type.ts';

/** What a schema accepts: its type, and whether nothing may be sent. */
export interface Accepted {
  model: TypeModel;
  optional: boolean;
}

export interface AcceptedProperty extends Accepted {
  name: string;
  coerces: boolean;
}
