import type { editing } from '@veil/contract/items/editing.ts';
import type { Asked } from '../../../platform/http/handler.ts';
import type { Viewer } from '../../people/members/index.ts';
import { changeItem, type Saving } from './save.ts';
import { saveAsNew } from './save-as-new.ts';

export const changeContent = (
  deps: Saving,
  viewer: Viewer,
  { params: { id }, body }: Asked<typeof editing.changeContent>,
) => (body.saveAs === 'new' ? saveAsNew(deps, viewer, id, body) : changeItem(deps, viewer, id, body));
