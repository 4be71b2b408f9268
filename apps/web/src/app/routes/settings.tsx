import { Outlet } from 'react-router'
import { SettingsFrame } from '../settings/settings-frame.tsx'

const Settings = () => (
  <SettingsFrame>
    <Outlet />
  </SettingsFrame>
)

export default Settings
