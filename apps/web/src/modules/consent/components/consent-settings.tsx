/** The part of Settings in which a student reads and withdraws the consent and deletes the aid letter. */
export const ConsentSettings = () => null
