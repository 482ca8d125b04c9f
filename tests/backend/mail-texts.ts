import { AREA, PRODUCT_NAME } from './config.ts';
import type { NewMail } from './mail.ts';
import { type NamedPromo, promoAddress, promoName } from './promos/promos.ts';

const HOUSE = `${PRODUCT_NAME} <hello@dubplate.example.net>`;

type Addressee = { readonly email: string; readonly name: string };

const greeting = ({ name }: Addressee): string => (name ? `Hi ${name},` : 'Hi,');

export const loginMail = (to: Addressee, secret: string): NewMail => ({
  to: to.email,
  from: HOUSE,
  subject: 'Your login link',
  paragraphs: [greeting(to), 'Use this link to log in. It works once, for 30 minutes.'],
  action: { label: 'Log in', href: `${AREA}/login/${secret}` },
});

export const pinMail = (to: Addressee, pin: string): NewMail => ({
  to: to.email,
  from: HOUSE,
  subject: `${pin} is your PIN`,
  paragraphs: [greeting(to), 'Enter this PIN to confirm your address. It works for 10 minutes.'],
  pin,
});

export const inviteMail = (to: Addressee, label: string, secret: string): NewMail => ({
  to: to.email,
  from: `${label} <promo@dubplate.example.net>`,
  subject: `${label} wants to send you music`,
  paragraphs: [greeting(to), `Sign up to get music from ${label} before it's out.`],
  action: { label: 'Sign up', href: `/dj-signup/invitation/${secret}` },
});

export const confirmMail = (to: Addressee, secret: string): NewMail => ({
  to: to.email,
  from: HOUSE,
  subject: 'Please confirm your email address',
  paragraphs: [greeting(to), 'Confirm that this address is yours to open your promos.'],
  action: { label: 'Confirm address', href: `/mail-link/${secret}` },
});

export const accessMail = (to: Addressee, secret: string): NewMail => ({
  to: to.email,
  from: HOUSE,
  subject: 'Your link to the promo',
  paragraphs: [greeting(to), 'Use this link to open your promo. It works once, for 30 minutes.'],
  action: { label: 'Open the promo', href: `/mail-link/${secret}` },
});

export const resetMail = (to: Addressee, secret: string): NewMail => ({
  to: to.email,
  from: HOUSE,
  subject: 'Choose a new password',
  paragraphs: [greeting(to), 'Use this link to choose a new password. It works once, for 30 minutes.'],
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
