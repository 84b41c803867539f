import { createContext } from 'react';

/** The id of the request being rendered; empty in the browser. */
export const RequestIdContext = createContext('');
