import { readStorage, writeStorage } from '@/app/_ui/storage'

/*
 * What this browser remembers of a desk: the sizes of its panes, which are the same for all problems, and for each
 * problem whether its statement is closed.
 */

/** The key of the stored layout. */
export const STORED_LAYOUT = 'desk'

const drawerKey = (drawer: string) => `statement:${drawer}`

/** Whether the statement of this name is closed. It is open until it was closed, or until it must have been read. */
export const isStatementClosed = (drawer: string): boolean => readStorage(drawerKey(drawer)) === 'closed'

export const rememberStatement = (drawer: string, closed: boolean): void =>
  writeStorage(drawerKey(drawer), closed ? 'closed' : 'open')

/** Who runs or submits something has read the statement: the next time it is closed, unless it was opened on purpose. */
export function rememberReading(drawer: string): void {
  if (readStorage(drawerKey(drawer)) === null) rememberStatement(drawer, true)
}

/**
 * Runs while the page is still being parsed, right after the panes: gives them the sizes that this browser remembers, so
 * that nothing moves when React takes over. `parseLayout` then decides whether the stored text is a layout at all. The
 * width of a closed statement goes to the editor, as in `closePane`.
 */
export const RESTORE_SCRIPT = `try{const d=document.querySelector('[data-drawer]'),p=(i)=>document.getElementById('pane-'+i);for(const[i,s]of Object.entries(JSON.parse(localStorage.getItem('${STORED_LAYOUT}'))||{})){const e=document.getElementById(i);if(e&&/^pane-/.test(i)&&s>=0)e.style.flexGrow=s}if(localStorage.getItem('${drawerKey('')}'+d.dataset.drawer)==='closed'){d.dataset.closed='';const s=p('statement'),c=p('submit');if(s){if(c.style.flexGrow>0)c.style.flexGrow=+c.style.flexGrow+ +s.style.flexGrow;s.style.flexGrow=0}}}catch{}`
