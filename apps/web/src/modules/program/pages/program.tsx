import { useNavigate } from 'react-router'
import { ProgramStep } from '../components/program-step.tsx'

/** The Professional Program as a page of its own; whoever is done with it goes home. */
export const ProgramPage = () => {
  const navigate = useNavigate()
  return <ProgramStep onFinished={() => void navigate('/')} />
}
