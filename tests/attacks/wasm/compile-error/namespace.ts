console.log('IMPOSSIBLE')

namespace N {
  export const x = 1
}
