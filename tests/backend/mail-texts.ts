import { AREA, PRODUCT_NAME } from './config.ts';
import type { NewMail } from './mail.ts';
import { type NamedPromo, promoAddress, promoName } from './promos/promos.ts';

const HOUSE = `${PRODUCT_NAME} <hello@dubplate.example.net>`;

type Addressee = { readonly email: string; readonly name: string };

const greeting = ({ name }: Addressee): string => (name ? `Hello ${name},` : 'Hello,');

export const loginMail = (to: Addressee, secret: string): NewMail => ({
  to: to.email,
  from: HOUSE,
  subject: 'Your login link',
  paragraphs: [greeting(to), 'this link logs you in. It works once, for 30 minutes.'],
  action: { label: 'Log in', href: `${AREA}/login/${secret}` },
});

export const pinMail = (to: Addressee, pin: string): NewMail => ({
  to: to.email,
  from: HOUSE,
  subject: `${pin} is your PIN`,
  paragraphs: [greeting(to), 'type this PIN to confirm your address. It works for 10 minutes.'],
  pin,
});

export const inviteMail = (to: Addressee, label: string, secret: string): NewMail => ({
  to: to.email,
  from: `${label} <promo@dubplate.example.net>`,
  subject: `${label} would like to send you music`,
  paragraphs: [greeting(to), `sign up, and what ${label} releases reaches you before it is out.`],
  action: { label: 'Sign up', href: `/dj-signup/invitation/${secret}` },
});

export const confirmMail = (to: Addressee, secret: string): NewMail => ({
  to: to.email,
  from: HOUSE,
  subject: 'Please confirm your e-mail address',
  paragraphs: [greeting(to), 'confirm that this address is yours, and your promos open.'],
  action: { label: 'Confirm my address', href: `/mail-link/${secret}` },
});

export const accessMail = (to: Addressee, secret: string): NewMail => ({
  to: to.email,
  from: HOUSE,
  subject: 'Your link to the promo',
  paragraphs: [greeting(to), 'this link opens the promo that you asked for. It works once, for 30 minutes.'],
  action: { label: 'Open the promo', href: `/mail-link/${secret}` },
});

export const resetMail = (to: Addressee, secret: string): NewMail => ({
  to: to.email,
  from: HOUSE,
  subject: 'Choose a new password',
  paragraphs: [greeting(to), 'choose a new password with this link. It works once, for 30 minutes.'],
  action: { label: 'Choose a password', href: `/reset_password/${secret}` },
});

export const promoMail = (
  to: Addressee,
  label: string,
  promo: NamedPromo & { readonly id: number; readonly text: string },
  leave: string,
): NewMail => ({
  to: to.email,
  from: `${label} <promo@dubplate.example.net>`,
  subject: `${promoName(promo)} [${label}]`,
  paragraphs: [greeting(to), ...promo.text.split(/\n{2,}/).slice(0, 1)].filter(Boolean),
  action: { label: 'Listen and download', href: promoAddress(promo.id) },
  picture: `/media/packshots/${promo.id}.svg`,
  leave,
});
