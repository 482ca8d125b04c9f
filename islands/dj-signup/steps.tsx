import '../../styles/dj-signup.css';
import { useEffect } from 'react';
import { ConfirmEmail } from './confirm-email.tsx';
import { CheckDetails, EditDetails } from './details.tsx';
import type { SignupPage } from './props.ts';
import type { PageProps } from './signup-store.ts';

const views = {
  details: CheckDetails,
  'edit-details': EditDetails,
  'confirm-email': ConfirmEmail,
} as const satisfies Record<Exclude<SignupPage, 'new'>, object>;

type Props = PageProps & { readonly page: keyof typeof views; readonly onShow: () => void };

/** What comes after the start form (spec 2.4). */
export default function Steps({ page, onShow, ...props }: Props) {
  useEffect(onShow, [onShow]);
  const View = views[page];
  return <View {...props} />;
}
