import { Outlet } from 'react-router'
import { Toolbox } from '../../platform/toolbox.tsx'

// Around the pages with forms and with answers of the API.
const Equipped = () => (
  <Toolbox>
    <Outlet />
  </Toolbox>
)

export default Equipped
