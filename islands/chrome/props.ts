import * as v from 'valibot';

/** The address that the host's own form in the footer sends to. */
export const footerFeedbackProps = v.object({ action: v.string() });
export type FooterFeedbackProps = v.InferOutput<typeof footerFeedbackProps>;
