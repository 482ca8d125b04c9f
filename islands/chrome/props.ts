import * as v from 'valibot';

/** `action` is the URL that receives the feedback. */
export const footerFeedbackProps = v.object({ action: v.string() });
export type FooterFeedbackProps = v.InferOutput<typeof footerFeedbackProps>;
