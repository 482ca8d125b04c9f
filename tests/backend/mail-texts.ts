import { AREA, PRODUCT_NAME } from './config.ts';
import type { NewMail } from './mail.ts';
import { type NamedPromo, promoAddress, promoName } from './promos/promos.ts';

type Addressee = { readonly email: string; readonly name: string };

const greeting = ({ name }: Addressee): string => (name ? `Hi ${name},` : 'Hi,');

/** An email of the product, or of a label. */
const mail = (
  to: Addressee,
  subject: string,
  text: string,
  more: Partial<NewMail>,
  label?: string,
): NewMail => ({
  to: to.email,
  from: label ? `${label} <promo@dubplate.example.net>` : `${PRODUCT_NAME} <hello@dubplate.example.net>`,
  subject,
  paragraphs: [greeting(to), text].filter(Boolean),
  ...more,
});

const ONCE = 'It works once, for 30 minutes.';

export const loginMail = (to: Addressee, secret: string): NewMail =>
  mail(to, 'Your login link', `Use this link to log in. ${ONCE}`, {
    action: { label: 'Log in', href: `${AREA}/login/${secret}` },
  });

export const pinMail = (to: Addressee, pin: string): NewMail =>
  mail(to, `${pin} is your PIN`, 'Enter this PIN to confirm your address. It works for 10 minutes.', { pin });

export const inviteMail = (to: Addressee, label: string, secret: string): NewMail =>
  mail(
    to,
    `${label} wants to send you music`,
    `Sign up to get music from ${label} before it's out.`,
    { action: { label: 'Sign up', href: `/dj-signup/invitation/${secret}` } },
    label,
  );

export const confirmMail = (to: Addressee, secret: string): NewMail =>
  mail(to, 'Please confirm your email address', 'Confirm that this address is yours to open your promos.', {
    action: { label: 'Confirm address', href: `/mail-link/${secret}` },
  });

export const accessMail = (to: Addressee, secret: string): NewMail =>
  mail(to, 'Your link to the promo', `Use this link to open your promo. ${ONCE}`, {
    action: { label: 'Open the promo', href: `/mail-link/${secret}` },
  });

export const resetMail = (to: Addressee, secret: string): NewMail =>
  mail(to, 'Choose a new password', `Use this link to choose a new password. ${ONCE}`, {
    action: { label: 'Choose a password', href: `/reset_password/${secret}` },
  });

export const promoMail = (
  to: Addressee,
  label: string,
  promo: NamedPromo & { readonly id: number; readonly text: string },
  leave: string,
): NewMail => {
  const action = { label: 'Listen and download', href: promoAddress(promo.id) };
  const picture = `/media/packshots/${promo.id}.svg`;
  const [text = ''] = promo.text.split(/\n{2,}/);
  return mail(to, `${promoName(promo)} [${label}]`, text, { action, picture, leave }, label);
};
