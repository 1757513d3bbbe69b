import { createContext, useContext } from 'react';

/** The name of the field that says when the campaign is sent. */
export const SendDateName = createContext<string | undefined>(undefined);

export const useIsSendDate = (name: string): boolean => useContext(SendDateName) === name;
