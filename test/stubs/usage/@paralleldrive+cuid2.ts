import { createId } from '@paralleldrive/cuid2';

export const id = createId();
