/** The key of the stored layout. */
export const STORED_LAYOUT = 'desk'

/**
 * Runs while the page is still being parsed, right after the panes: gives them the sizes that this browser remembers, so
 * that nothing moves when React takes over. `parseLayout` then decides whether the stored text is a layout at all.
 */
export const RESTORE_SCRIPT = `try{for(const[i,s]of Object.entries(JSON.parse(localStorage.getItem('${STORED_LAYOUT}'))||{})){const e=document.getElementById(i);if(e&&/^pane-/.test(i)&&s>=0)e.style.flexGrow=s}}catch{}`
