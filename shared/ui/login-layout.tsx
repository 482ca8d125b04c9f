import type { ReactNode } from 'react';
import { config } from '../config/config.ts';

/** The layout of the login and sign-up pages, with a picture of a vinyl record on wide screens. */
export function LoginLayout({ children }: { readonly children: ReactNode }) {
  const { productName } = config();

  return (
    <div className="dp-login">
      <div className="dp-login-art" aria-hidden="true">
        <div className="dp-login-label">{productName}</div>
      </div>
      <div className="dp-stack dp-login-form">{children}</div>
    </div>
  );
}
