import * as v from 'valibot';

/** `action` is the URL of the host's footer form. */
export const footerFeedbackProps = v.object({ action: v.string() });
export type FooterFeedbackProps = v.InferOutput<typeof footerFeedbackProps>;
