/** The front page's route, and the one that stands for the home that it shows to whoever is signed in. */
export const frontPage = 'front-page'
export const signedInHome = 'signed-in-home'
