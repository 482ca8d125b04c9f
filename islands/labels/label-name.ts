import type { KnownLabel } from '../../shared/promos/followed-labels.ts';

export const labelName = ({ name, url_name }: KnownLabel['label']): string => name || url_name;
