import { eq, sql } from 'drizzle-orm'
import { holding, nobodyIn, type PersonalData } from '../../platform/personal-data/holding.ts'
import { consentStore } from './store.ts'
import { consentEvidence, consentStatements } from './tables.ts'

export const consentData: PersonalData = [
  nobodyIn(consentStatements, 'texts that many agree to'),
  holding(consentEvidence, {
    whose: ({ id }) => eq(consentEvidence.userId, id),
    isRecord: true,
    file: {
      name: 'consents',
      about: {
        en: 'What you agreed to, word for word, with your signature, when and from where, and when you corrected it or took it back.',
        es: 'Lo que aceptaste, palabra por palabra, con tu firma, cuándo y desde dónde, y cuándo lo corregiste o lo retiraste.',
      },
    },
    told: ['signature', 'signedDate', 'signedAt', 'ip', 'userAgent', 'withdrawnAt'],
    retold: () => ({
      statement: sql`(select content from ${consentStatements} where ${consentStatements.id} = consent_evidence.statement_id)`,
      corrected_at:
        sql`(select correction.signed_at from ${consentEvidence} correction where correction.corrects_id = consent_evidence.id)`.mapWith(
          consentEvidence.signedAt,
        ),
    }),
    untold: {
      id: 'a key',
      userId: 'a key',
      statementId: 'told as the text',
      correctsId: 'told with what was corrected',
      versionStated: 'how the page asked',
      fileId: 'told with the files',
      sessionId: 'a key',
    },
    end: (tx, { id }) => consentStore(tx).withdraw(id, tx.clock.now()),
    remains: {
      ofRoles: ['STUDENT'],
      what: {
        en: 'For three years: which consent text you agreed to and when, without your name, signature and network address.',
        es: 'Durante tres años: qué texto de consentimiento aceptaste y cuándo, sin tu nombre, firma ni dirección de red.',
      },
      why: {
        en: 'We have to be able to show that we asked before we used answers about financial aid.',
        es: 'Debemos poder demostrar que preguntamos antes de usar respuestas sobre ayuda económica.',
      },
    },
  }),
]
