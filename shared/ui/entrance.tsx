import '../../styles/login.css';
import type { ReactNode } from 'react';
import { useConfig } from './use-config.ts';

/** The page of those who are not in yet: on wide screens half of it is a record (styles/login.css). */
export function Entrance({ children }: { readonly children: ReactNode }) {
  const { productName } = useConfig();

  return (
    <div className="dp-login">
      <div className="dp-login-art" aria-hidden="true">
        <div className="dp-login-label">{productName}</div>
      </div>
      <div className="dp-login-form">{children}</div>
    </div>
  );
}
