import * as v from 'valibot';

export const picksProps = v.object({});
