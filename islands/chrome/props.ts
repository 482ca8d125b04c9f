import * as v from 'valibot';

/** The props of the footer feedback. `action` is the URL that receives the feedback. */
export const footerFeedbackProps = v.object({ action: v.string() });
export type FooterFeedbackProps = v.InferOutput<typeof footerFeedbackProps>;
