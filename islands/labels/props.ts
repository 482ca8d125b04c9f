import * as v from 'valibot';

export const labelsProps = v.object({});
