export const authPath = '/api/auth';
export const resetPath = '/request-password-reset';
/** Carries the client's address to better-auth. `callAuth` drops this header from requests, so nobody can set it. */
export const addressHeader = 'x-veil-address';
export const countryHeader = 'x-veil-country';
export const suspendedCode = 'ACCOUNT_SUSPENDED';
