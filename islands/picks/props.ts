import * as v from 'valibot';

/** The host gives the picks nothing (design: host contract). */
export const picksProps = v.object({});
