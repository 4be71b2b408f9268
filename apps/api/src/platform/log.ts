import { type DestinationStream, type LevelWithSilentOrString, type Logger, pino } from 'pino'
import { describeFault, framesOf } from './fault.ts'

/** JSON lines. Of an error they tell kinds, codes and places alone: a database's message quotes what people typed. */
export const makeLog = (level: LevelWithSilentOrString, stream: DestinationStream = pino.destination(1)): Logger =>
  pino(
    {
      level,
      base: null,
      timestamp: pino.stdTimeFunctions.isoTime,
      serializers: { err: (error: unknown) => ({ fault: describeFault(error), frames: framesOf(error) }) },
    },
    stream,
  )
