import { Trans, useLingui } from '@lingui/react/macro'
import { ConsentDrawing } from '../../../ui/drawings/illustrations.tsx'
import { Panel } from '../../../ui/two-columns.tsx'

/** Beside the consent: what signing gives away, and what it does not. */
export const ConsentPanel = () => {
  const { t } = useLingui()
  return (
    <Panel drawing={<ConsentDrawing />} title={t`A key that you can take back`}>
      <p>
        <Trans>
          Your aid report opens one door: it tells us which programs would pay part of your wage.{' '}
          <strong>Employers never see it</strong>, and they cannot sort or search by it.
        </Trans>
      </p>
      <p>
        <Trans>
          If you change your mind, you withdraw in Settings. Your letter is deleted the same moment, and your place here
          stays as it is.
        </Trans>
      </p>
    </Panel>
  )
}
