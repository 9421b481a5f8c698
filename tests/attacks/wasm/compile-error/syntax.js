console.log('IMPOSSIBLE')

const broken = ;
