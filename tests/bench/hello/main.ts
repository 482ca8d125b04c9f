import { createElement } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { Hello } from './hello.ts';

const main = document.querySelector('main');
if (main) hydrateRoot(main, createElement(Hello));
